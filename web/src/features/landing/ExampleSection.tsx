import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ExampleSectionProps {
  id: string;
  title: string;
  text: string;
  /** Controls below the text that change the example. */
  controls?: ReactNode;
  /** The example, shown as a figure. */
  children: ReactNode;
  /** Says that the people in the example are fictional. */
  caption: string;
  /** Width of the figure in pixels; as wide as its column by default. */
  maxWidth?: number;
}

/** Text next to an example with fictional people. */
export function ExampleSection(props: ExampleSectionProps) {
  const { id, title, text, controls, children, caption, maxWidth } = props;
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <div>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        <Typography sx={{ mt: 4, color: 'text.secondary', maxWidth: '46ch' }}>{text}</Typography>
        {controls}
      </div>
      <Box component="figure" sx={{ m: 0, width: '100%', maxWidth, mx: 'auto' }}>
        {children}
        <Typography
          component="figcaption"
          variant="caption"
          sx={{ display: 'block', mt: 3, color: 'text.secondary', textAlign: 'center' }}
        >
          {caption}
        </Typography>
      </Box>
    </Box>
  );
}

/** The reasons for a match, as cards of members show them. */
export function ReasonList({ reasons }: { reasons: readonly string[] }) {
  return (
    <Box component="ul" sx={{ m: 0, mt: 3, p: 0, listStyle: 'none', color: 'magenta.text' }}>
      {reasons.map((reason) => (
        <Typography component="li" key={reason} variant="body2" sx={{ py: 0.5 }}>
          {reason}
        </Typography>
      ))}
    </Box>
  );
}

const sectionStyle = {
  display: 'grid',
  gap: { xs: 8, md: 16 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
  alignItems: 'center',
} as const;

export const landingCardStyle = {
  overflow: 'hidden',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '16px',
  boxShadow: 'var(--mui-palette-cardShadow)',
} as const;
