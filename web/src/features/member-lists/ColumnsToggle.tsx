import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import ViewAgendaOutlined from '@mui/icons-material/ViewAgendaOutlined';
import IconButton from '@mui/material/IconButton';
import { t } from '@troth/texts';
import { useTwoColumns, whereColumnsAreChosen } from './card-columns.ts';

/** Switches the cards between one and two columns, on phones. */
export function ColumnsToggle() {
  const [hasTwoColumns, setTwoColumns] = useTwoColumns();
  const Icon = hasTwoColumns ? ViewAgendaOutlined : GridViewOutlined;
  return (
    <IconButton
      name="columns"
      aria-label={t('Two columns')}
      aria-pressed={hasTwoColumns}
      title={hasTwoColumns ? t('Show one column') : t('Show two columns')}
      onClick={() => setTwoColumns(!hasTwoColumns)}
      sx={{
        display: 'none',
        ...whereColumnsAreChosen({ display: 'inline-flex' }),
        flexShrink: 0,
        border: 1,
        borderColor: 'outline',
        color: 'text.primary',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20 }} />
    </IconButton>
  );
}
