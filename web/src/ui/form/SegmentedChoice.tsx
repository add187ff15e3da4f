import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';

interface Segment<T> {
  value: T;
  label: ReactNode;
  /** Accessible label, if the visible one is abbreviated. */
  accessibleLabel?: string;
}

interface SegmentedChoiceProps<T> {
  label: string;
  value: T;
  segments: readonly Segment<T>[];
  onChange: (value: T) => void;
}

/** A radio group of a few short options, side by side in one track, or in several rows if the text is large. */
export function SegmentedChoice<T extends string | number>(props: SegmentedChoiceProps<T>) {
  const { label, value, segments, onChange } = props;
  const name = useId();
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, typography: 'subtitle2' }}>
        {label}
      </Box>
      <Box sx={trackStyle}>
        {segments.map((segment) => (
          <Box component="label" key={segment.value} sx={cellStyle}>
            <Box
              component="input"
              type="radio"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              aria-label={segment.accessibleLabel}
              onChange={() => onChange(segment.value)}
              sx={radioStyle}
            />
            {segment.label}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const trackStyle = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  maxWidth: '100%',
  p: 1,
  gap: 1,
  borderRadius: '10px',
  bgcolor: 'recessed',
};

/** The radio button covers the whole cell; the cell shows its state. */
const radioStyle = {
  position: 'absolute',
  inset: 0,
  m: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
};

const cellStyle = {
  flex: '1 1 auto',
  position: 'relative',
  minWidth: 44,
  minHeight: 44,
  px: { xs: 3, sm: 4 },
  display: 'grid',
  placeItems: 'center',
  borderRadius: '8px',
  typography: 'button',
  fontVariantNumeric: 'tabular-nums',
  color: 'text.secondary',
  border: '1px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&:has(:checked)': { bgcolor: 'background.paper', color: 'text.primary', borderColor: 'outline' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'gold.text', outlineOffset: '2px' },
} as const;
