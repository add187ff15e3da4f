interface LogoMarkProps {
  /** Width and height in pixels. */
  size?: number;
}

/** The logo: two interwoven petals, shown next to the wordmark. */
export function LogoMark({ size = 24 }: LogoMarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M10.45 20.16C9.81 20.38 9.12 20.5 8.4 20.5C4.9 20.5 2.1 17.7 2.1 13.9C2.1 10.2 4.8 7 8.1 3.1C12.1 6.9 14.7 10.1 14.7 13.7C14.7 15.46 14.16 16.98 13.26 18.14" />
      <path d="M10.97 8.67C9.9 10.33 9.3 11.97 9.3 13.7C9.3 17.7 12.1 20.5 15.6 20.5C19.1 20.5 21.9 17.7 21.9 13.9C21.9 10.2 19.2 7 15.9 3.1C14.88 4.07 13.95 5 13.13 5.91" />
    </svg>
  );
}
