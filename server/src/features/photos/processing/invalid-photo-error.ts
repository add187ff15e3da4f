import { msg } from '@troth/texts';

const MESSAGES = {
  not_a_picture: msg('This file isn’t a photo. Choose a JPEG, PNG, WebP or AVIF.'),
  unsupported: msg('We can’t read this type of photo. Choose a JPEG, PNG, WebP or AVIF.'),
  too_large: msg('This photo is over 10 MB. Choose a smaller one.'),
  too_many_pixels: msg('This photo has more than 40 megapixels. Choose a smaller version.'),
  too_small: msg('This photo is too small to look good. Choose one that’s at least 400 × 400 pixels.'),
  too_narrow: msg('This photo is too long and narrow for a profile. Crop it around yourself first.'),
  damaged: msg('This photo is damaged or didn’t upload fully. Try again, or choose another one.'),
  blank: msg('This photo is blank. Please choose another one.'),
  out_of_focus: msg('This photo is too blurred to recognise you. Choose a sharper one.'),
} as const;

/** HEIC is the default format of iPhones. It is not supported, because its decoder may not be distributed freely. */
const HEIC_MESSAGE = msg(
  'This photo is in HEIC format, which we can’t read yet. Please choose a JPEG. On an iPhone: Settings, Camera, Formats, “Most Compatible”; new photos will then be JPEGs.',
);

export type InvalidPhotoReason = keyof typeof MESSAGES;

/** Why an upload is refused. `message` is for the member, in English until the response translates it. */
export class InvalidPhotoError extends Error {
  readonly reason: InvalidPhotoReason;

  constructor(
    reason: InvalidPhotoReason,
    { message = MESSAGES[reason], cause }: { message?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'InvalidPhotoError';
    this.reason = reason;
  }
}

export const createHeicError = () => new InvalidPhotoError('unsupported', { message: HEIC_MESSAGE });
