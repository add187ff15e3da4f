import type { ReactNode } from 'react';

const mark = (lines: ReactNode) => (
  <svg
    width={48}
    height={48}
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    strokeWidth={1.5}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    {lines}
  </svg>
);

/** A window under an arch, and the light that falls through it. */
export const daylight = mark(
  <>
    <path d="M8 38V20C8 12 13 8 19 5C25 8 30 12 30 20V38Z" />
    <path d="M19 5V38M8 24H30" />
    <path d="M33 16L41 13M34 24L43 25M33 32L40 36" />
    <path d="M5 42H33" />
  </>,
);

/** One person under the arch of the monogram. */
export const alone = mark(
  <>
    <path d="M8 43V21C8 12 15 7 24 3C33 7 40 12 40 21V43Z" />
    <circle cx="24" cy="22" r="5.5" />
    <path d="M13 43C13 35.5 17.5 31.5 24 31.5C30.5 31.5 35 35.5 35 43" />
  </>,
);

/** The leaf of a calendar, with a petal for today. */
export const today = mark(
  <>
    <path d="M8 10H40V42H8Z" />
    <path d="M8 18H40M16 6V13M32 6V13" />
    <path d="M24 36C20 32.5 20 28.5 24 23C28 28.5 28 32.5 24 36Z" />
    <path d="M24 36C18.5 37 15.5 35 14.5 31C17.5 30.5 19.5 31 21 32.5M24 36C29.5 37 32.5 35 33.5 31C30.5 30.5 28.5 31 27 32.5" />
  </>,
);
