import { messageOf } from '../../platform/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SectionCard } from '../../ui/SectionCard.tsx';
import { TextSkeleton } from '../../ui/Skeletons.tsx';
import { AskForDownload } from './AskForDownload.tsx';
import { Preparing } from './Preparing.tsx';
import { ReadyDownload } from './ReadyDownload.tsx';
import { isReady, useDownload } from './useDownload.ts';

/** To ask for it, to wait for it, to have it. */
export function DownloadPanel() {
  const { download, error, refetch } = useDownload();
  if (error !== undefined) {
    return (
      <SectionCard>
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      </SectionCard>
    );
  }
  if (download === undefined) {
    return (
      <SectionCard>
        <TextSkeleton lines={4} />
      </SectionCard>
    );
  }
  if (download === null) return <AskForDownload />;
  if (download.status === 'preparing') return <Preparing download={download} />;
  if (isReady(download)) return <ReadyDownload download={download} />;
  return <AskForDownload before={download.status === 'failed' ? 'failed' : 'over'} />;
}
