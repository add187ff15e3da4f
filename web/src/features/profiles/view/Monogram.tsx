import Box from '@mui/material/Box';
import { headingFont } from '../../../ui/theme/typography.ts';
import { initialsOf } from '../profile-format.ts';

/** Line drawings around the initials, for a picture of 80 × 100. */
const motifs: Record<string, readonly string[]> = {
  arch: [
    'M12 92V46C12 26 24 16 40 8c16 8 28 18 28 38v46z',
    'M16 88V47c0-17 10-26 24-33 14 7 24 16 24 33v41z',
    'M40 68c-4 4-4 8 0 12 4-4 4-8 0-12zM40 80c-3-5-7-6-11-4 2 4 6 6 11 4zM40 80c3-5 7-6 11-4-2 4-6 6-11 4z',
  ],
  lotus: [
    'M40 92c-10-6-14-14-12-24 8 4 12 12 12 24zM40 92c10-6 14-14 12-24-8 4-12 12-12 24z',
    'M40 92c-14-1-23-7-26-18 12 0 20 6 26 18zM40 92c14-1 23-7 26-18-12 0-20 6-26 18z',
    'M40 92c-4-8-4-18 0-28 4 10 4 20 0 28zM22 14c6 8 12 12 18 12s12-4 18-12M29 14c3 4 7 6 11 6s8-2 11-6',
  ],
  rings: [
    'M40 14a36 36 0 1 0 .01 0zM40 18a32 32 0 1 0 .01 0z',
    'M40 6v6M40 88v6M2 50h-6M78 50h6M14 24l-4-4M66 24l4-4M14 76l-4 4M66 76l4 4',
    'M40 22a28 28 0 1 0 .01 0z',
  ],
  lattice: [
    'M40 4l38 46-38 46L2 50zM40 11l32 39-32 39L8 50z',
    'M-4 30L24-4M84 30L56-4M-4 70l28 34M84 70l-28 34',
    'M-4 18L14-4M84 18L66-4M-4 82l18 22M84 82l-18 22M14 36L-4 14M66 36l18-22M14 64L-4 86M66 64l18 22',
  ],
  leaves: [
    'M10 96C14 66 14 40 10 8M70 96c-4-30-4-56 0-88',
    'M13 74c8-1 12-6 13-14-8 1-12 6-13 14zM12 46c8-1 12-6 13-14-8 1-12 6-13 14zM11 26C17 24 20 20 20 12c-6 2-9 6-9 14z',
    'M67 74c-8-1-12-6-13-14 8 1 12 6 13 14zM68 46c-8-1-12-6-13-14 8 1 12 6 13 14zM69 26c-6-2-9-6-9-14 6 2 9 6 9 14z',
  ],
};

const motifNames = Object.keys(motifs);
const tints = ['sand', 'sage', 'slate', 'clay', 'lilac'] as const;

/** Chooses the motif and tint by the member's id, so that a member has the same picture everywhere. */
export function chooseMonogram(userId: string): { motif: string; tint: (typeof tints)[number] } {
  const number = Number.parseInt(userId.replaceAll('-', '').slice(-6), 16) || 0;
  return {
    tint: tints[number % tints.length] ?? 'sand',
    motif: motifNames[Math.floor(number / tints.length) % motifNames.length] ?? 'arch',
  };
}

/** Placeholder for a missing photo: the initials in a drawn motif. Fills its container. */
export function Monogram({ name, userId }: { name: string; userId: string }) {
  const { motif, tint } = chooseMonogram(userId);
  return (
    <Box
      component="svg"
      viewBox="0 0 80 100"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      data-motif={motif}
      sx={{
        display: 'block',
        width: '100%',
        height: '100%',
        bgcolor: `tints.${tint}.box`,
        color: `tints.${tint}.onBox`,
      }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.6" opacity="0.45">
        {motifs[motif]?.map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <text x="40" y="57" textAnchor="middle" fill="currentColor" style={{ font: `600 20px ${headingFont}` }}>
        {initialsOf(name)}
      </text>
    </Box>
  );
}
