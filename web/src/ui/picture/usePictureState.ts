import { useCallback, useEffect, useState } from 'react';

/** One picture in two formats; the address may be signed and live for minutes only. */
export interface PictureSources {
  avif: string;
  webp: string;
}

type Phase = 'waiting' | 'loaded' | 'renewing' | 'failed';

interface Shown {
  sources: PictureSources;
  /** The last that came from the owner. */
  latest: PictureSources;
  phase: Phase;
}

/** A newer address is waited for so long; where none came the old one may have failed for a moment only. */
const renewalTime = 3_000;

/**
 * Which address of a picture is asked for, and how far that has come. What is on the screen keeps its address when the
 * same picture comes with a newer signature, so that nothing is loaded twice; what has not come yet takes the newer
 * one. An address that fails is told to `onExpired` once; the next one that fails is final.
 */
export function usePictureState(given: PictureSources, onExpired?: () => boolean) {
  const [shown, setShown] = useState<Shown>({ sources: given, latest: given, phase: 'waiting' });
  if (shown.latest.avif !== given.avif || shown.latest.webp !== given.webp) setShown(withNewer(shown, given));

  const isRenewing = shown.phase === 'renewing';
  useEffect(() => {
    if (!isRenewing) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, phase: 'waiting' })), renewalTime);
    return () => clearTimeout(timer);
  }, [isRenewing]);

  const loaded = useCallback(() => setShown((now) => ({ ...now, phase: 'loaded' })), []);

  return {
    sources: shown.sources,
    hasFailed: shown.phase === 'failed',
    isAsked: shown.phase === 'waiting' || shown.phase === 'loaded',
    loaded,
    failed: () => {
      const isRenewed = onExpired?.() ?? false;
      setShown((now) => ({ ...now, phase: isRenewed ? 'renewing' : 'failed' }));
    },
  };
}

function withNewer(shown: Shown, latest: PictureSources): Shown {
  const isSame = withoutSignature(shown.sources.avif) === withoutSignature(latest.avif);
  if (isSame && shown.phase === 'loaded') return { ...shown, latest };
  return { sources: latest, latest, phase: 'waiting' };
}

const withoutSignature = (address: string) => address.split('?')[0];
