/** The texts of the profile fields on every screen. */
export * from './field-texts.ts';
