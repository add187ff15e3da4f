import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDocumentTitle } from '../navigation/document-title.ts';
import { layout } from '../theme/tokens.ts';

interface PageProps {
  title: string;
  /** The page that this one is a part of, with a link to it. */
  parent?: { to: string; title: string };
  /** One line below the title that says what the page is for. */
  lead?: ReactNode;
  /** A secondary action next to the title. */
  action?: ReactNode;
  /** Narrow pages hold forms and text; others use the full width. */
  width?: 'reading' | 'form' | 'wide';
  children: ReactNode;
}

const widths = { reading: layout.readingWidth, form: 720, wide: layout.contentWidth };

/** A screen within a layout: sets the h1, the document title and the width. */
export function Page({ title, parent, lead, action, width = 'wide', children }: PageProps) {
  useDocumentTitle(title);
  return (
    <Box sx={{ px: { xs: 4, md: 8 }, py: { xs: 6, md: 8 }, maxWidth: layout.contentWidth + 64, mx: 'auto' }}>
      <Stack spacing={6} sx={{ maxWidth: widths[width], mx: width === 'reading' ? 'auto' : 0 }}>
        <Stack direction="row" useFlexGap sx={{ gap: 4, flexWrap: 'wrap', alignItems: 'flex-end' }}>
          <Box sx={{ flex: '1 1 16rem', maxWidth: `min(100%, ${layout.readingWidth})` }}>
            {parent !== undefined && (
              <Link component={RouterLink} to={parent.to} underline="hover" variant="body2" sx={parentStyle}>
                <ArrowBackOutlined aria-hidden sx={{ fontSize: 20 }} />
                {parent.title}
              </Link>
            )}
            <Typography variant="h1" tabIndex={-1}>
              {title}
            </Typography>
            {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>}
          </Box>
          {action}
        </Stack>
        {children}
      </Stack>
    </Box>
  );
}

const parentStyle = { display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 44, mt: -3 };

interface StepTitleProps {
  title: string;
  lead?: ReactNode;
  step?: { at: number; of: number };
}

/** Title and progress of a single-column form. */
export function StepTitle({ title, lead, step }: StepTitleProps) {
  useDocumentTitle(title);
  return (
    <Box sx={{ mb: 6 }}>
      {step && (
        <Typography variant="caption" component="p" sx={{ color: 'gold.text', fontWeight: 600, mb: 1 }}>
          {t('Step {at} of {of}', { at: step.at, of: step.of })}
        </Typography>
      )}
      <Typography variant="h1" tabIndex={-1}>
        {title}
      </Typography>
      {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 2 }}>{lead}</Typography>}
    </Box>
  );
}
