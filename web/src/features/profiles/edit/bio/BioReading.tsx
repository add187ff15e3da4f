import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { OwnProfile } from '@troth/contract';
import { t } from '@troth/texts';
import { BusyButton } from '../../../../ui/BusyButton.tsx';
import { FormMessage } from '../../../../ui/form/FormMessage.tsx';
import { TierMark } from '../../privacy/TierMark.tsx';
import { BioPanel, BioPanelSkeleton } from './BioPanel.tsx';
import { useBioReading } from './useBioReading.ts';

/** A quiet act under the text, and what it brought. */
export function BioReading({ me, text }: { me: OwnProfile; text: string }) {
  const { readText, isReading, analysis, isStale, failure } = useBioReading(me, text);
  return (
    <Stack spacing={3} sx={{ alignItems: 'stretch' }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 3, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <BusyButton
          variant="text"
          busy={isReading}
          busyText={t('Reading…')}
          onClick={readText}
          sx={{ ml: -3, px: 3 }}
        >
          {analysis === undefined ? t('How does this read?') : t('Read it again')}
        </BusyButton>
        <TierMark me={me} flag="bioAnalysis" />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isStale && !isReading && t('You have changed the text since.')}
          {analysis !== undefined && !isStale && (
            <Box
              component="span"
              sx={{
                position: 'absolute',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
                clipPath: 'inset(50%)',
              }}
            >
              {t('The reading is below.')}
            </Box>
          )}
        </Typography>
      </Stack>
      <FormMessage>{failure}</FormMessage>
      {analysis === undefined ? (
        isReading && <BioPanelSkeleton />
      ) : (
        <BioPanel analysis={analysis} isStale={isStale} />
      )}
    </Stack>
  );
}
