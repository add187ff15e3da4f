import Link from '@mui/material/Link';
import { t } from '@troth/texts';

export const mainId = 'main';

/** The first Tab stop of every page. */
export function SkipLink() {
  return (
    <Link
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 4,
        py: 2,
        borderRadius: '10px',
        bgcolor: 'raised',
        border: 1,
        borderColor: 'outline',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {t('Skip to content')}
    </Link>
  );
}
