import { msg } from '@troth/texts';

const MESSAGES = {
  not_a_picture: msg('This file is not a picture. Please choose a photo: a JPEG, PNG, WebP or AVIF.'),
  unsupported: msg(
    'We cannot read this kind of picture. Please send the photo as a JPEG, PNG, WebP or AVIF.',
  ),
  too_large: msg('This photo is larger than 10 MB. Please choose a smaller one.'),
  too_many_pixels: msg('This photo has more than 40 megapixels. Please choose a smaller version of it.'),
  too_small: msg('This photo is too small to look good. Please choose one of at least 400 by 400 pixels.'),
  too_narrow: msg('This picture is too long and narrow for a profile. Please crop it around yourself first.'),
  damaged: msg('This photo is damaged or did not arrive whole. Please try again, or choose another one.'),
  blank: msg('There is nothing to see in this picture. Please choose another one.'),
  out_of_focus: msg('This photo is too blurred to recognise you. Please choose a sharper one.'),
} as const;

/** HEIC is the default format of iPhones. It is not supported, because its decoder may not be distributed freely. */
const HEIC_MESSAGE = msg(
  'This photo is in the HEIC format, which we cannot read yet. Please send it as a JPEG. On an iPhone: Settings, Camera, Formats, “Most Compatible”; new photos are JPEGs from then on.',
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
