import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import Button from '@mui/material/Button';

/** Over the end of the list, when there is something below that is not in sight. */
export function ToNewest({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button
      variant="outlined"
      onClick={onClick}
      startIcon={<ArrowDownwardOutlined />}
      sx={{
        position: 'absolute',
        bottom: 12,
        left: '50%',
        transform: 'translateX(-50%)',
        whiteSpace: 'nowrap',
        borderRadius: 999,
        minHeight: '44px !important',
        boxShadow: ({ vars, palette }) => (vars ?? { palette }).palette.cardShadow,
        '&, &:hover': { bgcolor: 'raised' },
      }}
    >
      {children}
    </Button>
  );
}
