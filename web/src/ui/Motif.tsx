interface MotifProps {
  /** Width and height in pixels. */
  size?: number;
  /** Sets the class that draws the line once as an animation. */
  draw?: boolean;
}

/** Two petals tied into a flower; the knot comes first, so that it is drawn first. */
const LINES = [
  'M45.1 49.5C43.9 49.9 42.6 50.1 41.3 50.1C34.8 50.1 29.6 44.9 29.6 37.9C29.6 31 34.6 25 40.7 17.8C48.2 24.8 53 30.8 53 37.5C53 40.8 52 43.6 50.3 45.7',
  'M46.1 28.1C44.1 31.2 43 34.3 43 37.5C43 44.9 48.2 50.1 54.7 50.1C61.2 50.1 66.4 44.9 66.4 37.9C66.4 31 61.4 25 55.3 17.8C53.4 19.6 51.6 21.3 50.1 23',
  'M48 62.5C32 65 16 56 11.5 38C19 37.4 24.4 39 28 42',
  'M48 62.5C64 65 80 56 84.5 38C77 37.4 71.6 39 68 42',
  'M48 69C33 74 15 70 4.5 57C8.6 54.6 12.4 54 16.6 54.6',
  'M48 69C63 74 81 70 91.5 57C87.4 54.6 83.6 54 79.4 54.6',
  'M48 69C44.6 73 44.6 77 48 82C51.4 77 51.4 73 48 69Z',
  'M18 82C29 82 37 79.4 42.6 75.6',
  'M78 82C67 82 59 79.4 53.4 75.6',
] as const;

/** The only ornament: a lotus around a knot, in a 1.5 px line at any size, in the text's colour. */
export function Motif({ size = 96, draw = false }: MotifProps) {
  return (
    <svg
      className={draw ? 'motif motif-draw' : 'motif'}
      width={size}
      height={size}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.5 * 96) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {LINES.map((d) => (
        // A path length of 1 lets one dash rule animate lines of any length.
        <path key={d} d={d} pathLength={1} />
      ))}
    </svg>
  );
}
