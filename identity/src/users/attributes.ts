import { z } from 'zod';
import type { Attributes } from '../platform/database.ts';
import { invalidParameter } from '../platform/errors.ts';
import { normaliseEmail } from './accounts.ts';
import type { User } from './store.ts';

/** Cognito's list of attribute names and values. */
export const UserAttributes = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).default('') }))
  .max(50);

const STORED_ATTRIBUTES = new Set([
  'name',
  'given_name',
  'family_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'profile',
  'picture',
  'website',
  'gender',
  'birthdate',
  'zoneinfo',
  'locale',
]);

const unknownAttribute = (name: string) =>
  invalidParameter(
    `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
  );

/** Returns the attributes to store at sign-up. Throws InvalidParameterException for an unknown attribute. */
export function parseAttributes(input: z.infer<typeof UserAttributes>, email: string): Attributes {
  const attributes: Attributes = {};
  for (const { Name, Value } of input) {
    if (Name === 'email') {
      if (normaliseEmail(Value) !== email)
        throw invalidParameter('The email attribute must be the username.');
    } else if (STORED_ATTRIBUTES.has(Name)) {
      attributes[Name] = Value;
    } else {
      throw unknownAttribute(Name);
    }
  }
  return attributes;
}

/**
 * Returns the attributes to change, apart from the email address. Throws InvalidParameterException for an unknown
 * attribute.
 */
export function parseAttributeChanges(input: z.infer<typeof UserAttributes>): {
  email: string | undefined;
  otherAttributes: Attributes;
} {
  const changes = new Map(input.map(({ Name, Value }) => [Name, Value]));
  const email = changes.get('email');
  changes.delete('email');
  for (const name of changes.keys()) if (!STORED_ATTRIBUTES.has(name)) throw unknownAttribute(name);
  return { email, otherAttributes: Object.fromEntries(changes) };
}

/** The attributes of a user as GetUser returns them. */
export function toAttributeList(user: User): { Name: string; Value: string }[] {
  return [
    { Name: 'sub', Value: user.id },
    ...Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value })),
    { Name: 'email', Value: user.email },
    { Name: 'email_verified', Value: String(user.confirmed_at !== null) },
  ];
}
