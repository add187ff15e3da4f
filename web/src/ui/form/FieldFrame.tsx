import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t, translate } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { growBesideAction } from '../layout/sx.ts';

/** Props that every field accepts. */
export interface FieldTexts {
  label: string;
  /** Below the field, replaced by an error. */
  hint?: ReactNode;
  /** Shown next to the label. Most fields are required, so only optional ones are marked. */
  optional?: boolean;
  /** A short badge at the right of the label, such as the tier that the field needs. */
  mark?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  error: string | undefined;
  /** Radio groups are named by aria-labelledby; they have no single input for a label to point at. */
  as?: 'field' | 'group';
  children: (ids: { id: string; labelId: string; noteId: string | undefined }) => ReactNode;
}

/** Label above, hint below; an error with an icon replaces the hint. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, optional, mark, error, as = 'field', children } = props;
  const id = useId();
  const labelId = `${id}-label`;
  const noteId = error !== undefined || hint !== undefined ? `${id}-note` : undefined;
  return (
    <FormControl fullWidth error={error !== undefined}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', mb: 1.5 }}>
        <FormLabel
          id={labelId}
          sx={growBesideAction}
          {...(as === 'field' ? { htmlFor: id } : { component: 'span' })}
        >
          {label}
        </FormLabel>
        {optional && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {t('Optional')}
          </Typography>
        )}
        {mark}
      </Stack>
      {children({ id, labelId, noteId })}
      {noteId !== undefined && (
        <FormHelperText id={noteId} role={error === undefined ? undefined : 'alert'}>
          {error === undefined ? (
            hint
          ) : (
            <>
              <ErrorOutline aria-hidden sx={{ fontSize: 18, mt: '2px', flexShrink: 0 }} />
              {translate(error)}
            </>
          )}
        </FormHelperText>
      )}
    </FormControl>
  );
}
