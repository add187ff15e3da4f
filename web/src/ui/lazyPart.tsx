import { t } from '@troth/texts';
import { type ComponentType, useCallback, useState } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { fetchedOnce } from './fetchedOnce.ts';

/** A part of a screen that is fetched when it is shown first: what stands beside it does not wait for it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const useFetched = fetchedOnce(load);
  return function LazyPart(props: Props) {
    const [hasFailed, setFailed] = useState(false);
    const fail = useCallback(() => setFailed(true), []);
    const Fetched = useFetched(!hasFailed, fail);
    if (hasFailed) {
      return (
        <ErrorState
          message={t('We could not open this. Please check your connection, reload this page and try again.')}
          // A browser may remember of a file that it could not be had, until the page is loaded anew.
          onRetry={() => location.reload()}
        />
      );
    }
    return Fetched === undefined ? <Waiting /> : <Fetched {...props} />;
  };
}
