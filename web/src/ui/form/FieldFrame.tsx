import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t, translate } from '@troth/texts';
import { type ReactNode, useId } from 'react';
import { growBesideAction } from '../layout/sx.ts';

/** What every field takes beside its own. */
export interface FieldTexts {
  label: string;
  /** Under the field until an error takes its place. */
  hint?: ReactNode;
  /** Said beside the label; most fields are wanted, so only the others are marked. */
  optional?: boolean;
  /** A short word at the label's right: whose this is. */
  mark?: ReactNode;
}

interface FieldFrameProps extends FieldTexts {
  error: string | undefined;
  /** Groups of choices are named by aria-labelledby and have no single input to point at. */
  as?: 'field' | 'group';
  children: (ids: { id: string; labelId: string; noteId: string | undefined }) => ReactNode;
}

/** Label above, hint under, error with an icon in the hint's place. */
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
