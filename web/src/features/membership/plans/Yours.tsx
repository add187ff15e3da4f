import Chip from '@mui/material/Chip';
import { t } from '@troth/texts';

/** Marks the membership that the member has. */
export function Yours() {
  return <Chip component="span" size="small" color="primary" label={t('Yours')} sx={{ height: 24 }} />;
}
