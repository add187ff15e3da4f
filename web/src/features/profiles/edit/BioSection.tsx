import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type BioAnalysis, MAX_BIO_LENGTH, type OwnProfile, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { getErrorMessage, isApiError } from '../../../platform/api/api-error.ts';
import { fromEndpoint } from '../../../platform/api/endpoint-query.ts';
import { endpoints } from '../../../platform/api/endpoints.ts';
import { BusyButton } from '../../../ui/form/BusyButton.tsx';
import { FormMessage } from '../../../ui/form/FormMessage.tsx';
import { LongTextInput } from '../../../ui/form/TextInput.tsx';
import { getUpgradePrompt, upgradeModalOpened } from '../../membership/index.ts';
import { TierBadge } from '../TierBadge.tsx';
import { BioAnalysisPanel, BioAnalysisPanelSkeleton } from './BioAnalysisPanel.tsx';
import { emptyToNull, nullToEmpty } from './field-values.ts';
import { SectionForm, type SectionProps, useSectionForm } from './SectionForm.tsx';

const bioApi = api.injectEndpoints({
  endpoints: (build) => ({
    analyseBio: build.mutation({ ...fromEndpoint(endpoints.bioAnalysis.analyse) }),
  }),
});

export const { useAnalyseBioMutation } = bioApi;

const BIO_TOO_LONG = t('Shorten it to {count, number} characters first.', {
  count: MAX_BIO_LENGTH,
});

interface AnalysedText {
  /** The text that was analysed. The input may have changed since. */
  text: string;
  analysis: BioAnalysis;
}

/** Analyses the text in the input, whether saved or not. */
function useBioAnalysis(me: OwnProfile, current: string) {
  const [analyse, { isLoading }] = useAnalyseBioMutation();
  const [analysed, setAnalysed] = useState<AnalysedText>();
  const [failure, setFailure] = useState<string>();
  const dispatch = useDispatch();
  const text = current.trim();

  const analyseText = async () => {
    setFailure(undefined);
    if (text.length > MAX_BIO_LENGTH) return setFailure(BIO_TOO_LONG);
    try {
      setAnalysed({ text, analysis: await analyse({ body: { bio: text } }).unwrap() });
    } catch (error) {
      const isUpgrade = isApiError(error) && error.code === 'UPGRADE_REQUIRED';
      if (isUpgrade && !tiers[me.tier].flags.bioAnalysis) {
        dispatch(upgradeModalOpened(getUpgradePrompt('bioAnalysis')));
      } else setFailure(getErrorMessage(error));
    }
  };

  return {
    analyseText: () => void analyseText(),
    isAnalysing: isLoading,
    analysis: analysed?.analysis,
    isStale: analysed !== undefined && analysed.text !== text,
    failure,
  };
}

/** A secondary button below the text, and the analysis. */
function BioAnalyser({ me, text }: { me: OwnProfile; text: string }) {
  const { analyseText, isAnalysing, analysis, isStale, failure } = useBioAnalysis(me, text);
  return (
    <Stack spacing={3} sx={{ alignItems: 'stretch' }}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ columnGap: 3, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <BusyButton
          variant="text"
          busy={isAnalysing}
          busyText={t('Reading…')}
          onClick={analyseText}
          sx={{ ml: -3, px: 3 }}
        >
          {analysis === undefined ? t('How does this read?') : t('Read it again')}
        </BusyButton>
        <TierBadge me={me} flag="bioAnalysis" />
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {isStale && !isAnalysing && t('You’ve changed the text since.')}
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
              {t('See the feedback below.')}
            </Box>
          )}
        </Typography>
      </Stack>
      <FormMessage>{failure}</FormMessage>
      {analysis === undefined ? (
        isAnalysing && <BioAnalysisPanelSkeleton />
      ) : (
        <BioAnalysisPanel analysis={analysis} isStale={isStale} />
      )}
    </Stack>
  );
}

const toBioValues = (me: OwnProfile) => ({ bio: nullToEmpty(me.bio) });

export function BioSection({ me }: SectionProps) {
  const form = useSectionForm({
    me,
    toValues: toBioValues,
    toBody: ({ bio }) => ({ bio: emptyToNull(bio) }),
  });
  const text = useWatch({ control: form.control, name: 'bio' });
  return (
    <SectionForm section="bio" form={form} hint={t('This is what members read first.')}>
      <LongTextInput
        name="bio"
        control={form.control}
        label={t('About me')}
        hint={t('What makes an ordinary day a good one? Leave out phone numbers, email addresses and links.')}
        maxLength={MAX_BIO_LENGTH}
        minRows={6}
      />
      <BioAnalyser me={me} text={text} />
    </SectionForm>
  );
}
