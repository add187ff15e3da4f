import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { t } from '@troth/texts';
import { useIceBreakersQuery } from '../api.ts';

interface IceBreakersProps {
  userId: string;
  onChoose: (text: string) => void;
}

/** First words made from what both share. They fill the field and can be changed there; without any, nothing is shown. */
export function IceBreakers({ userId, onChoose }: IceBreakersProps) {
  const { data } = useIceBreakersQuery({ params: { userId } });
  if (data === undefined || data.suggestions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="ice-breakers" sx={{ mb: 5 }}>
      <Box id="ice-breakers" component="h3" sx={{ typography: 'subtitle2', m: 0, mb: 2 }}>
        {t('What you share')}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data.suggestions.map(({ shared, text }) => (
          <li key={shared}>
            <ButtonBase onClick={() => onChoose(text)} sx={choice}>
              <Box component="span" sx={{ typography: 'subtitle2', color: 'magenta.text' }}>
                {shared}
              </Box>
              <Box component="span" sx={{ typography: 'body2' }}>
                {text}
              </Box>
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const choice = {
  display: 'grid',
  justifyContent: 'start',
  justifyItems: 'start',
  textAlign: 'left',
  width: '100%',
  px: 3,
  py: 2.5,
  gap: 0.5,
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  transition: 'border-color 120ms',
  '&:hover': { borderColor: 'outline' },
} as const;
