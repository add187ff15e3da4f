import { BIO_LENGTH, type BioAnalysis, type OwnProfile, tiers } from '@troth/contract';
import { t } from '@troth/texts';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { isApiError, messageOf } from '../../../../platform/api-error.ts';
import { modalOpened } from '../../../../ui/state/ui-slice.ts';
import { firstWith } from '../../privacy/inclusion.ts';
import { useAnalyseBioMutation } from './api.ts';

const tooLong = t('Please shorten the text to {count, number} characters first.', { count: BIO_LENGTH });

interface Read {
  /** The text that it is about, which may have changed since. */
  text: string;
  analysis: BioAnalysis;
}

/** Has a text read as it stands in the field, saved or not. */
export function useBioReading(me: OwnProfile, current: string) {
  const [analyse, { isLoading }] = useAnalyseBioMutation();
  const [read, setRead] = useState<Read>();
  const [failure, setFailure] = useState<string>();
  const dispatch = useDispatch();
  const text = current.trim();

  const readText = async () => {
    setFailure(undefined);
    if (text.length > BIO_LENGTH) return setFailure(tooLong);
    try {
      setRead({ text, analysis: await analyse({ body: { bio: text } }).unwrap() });
    } catch (error) {
      const isUpgrade = isApiError(error) && error.code === 'UPGRADE_REQUIRED';
      if (isUpgrade && !tiers[me.tier].flags.bioAnalysis) {
        dispatch(
          modalOpened({
            tier: firstWith('bioAnalysis'),
            title: t('Upgrade to Hear How It Reads'),
            message: t(
              'A reading of your own words, with suggestions, requires a Gold membership or higher.',
            ),
          }),
        );
      } else setFailure(messageOf(error));
    }
  };

  return {
    readText: () => void readText(),
    isReading: isLoading,
    analysis: read?.analysis,
    isStale: read !== undefined && read.text !== text,
    failure,
  };
}
