import Chip from '@mui/material/Chip';

/** Marks the membership that the member has. */
export function Yours() {
  return <Chip component="span" size="small" color="primary" label="Yours" sx={{ height: 24 }} />;
}
