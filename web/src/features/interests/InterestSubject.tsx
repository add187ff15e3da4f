import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Interest, promptTexts } from '@troth/contract';
import { t, translate } from '@troth/texts';
import { SourcedPicture } from '../../ui/picture/SourcedPicture.tsx';

interface InterestSubjectProps {
  about: NonNullable<Interest['about']>;
  /** The first name of the member whose answer or photo it is; undefined if it is the reader's own. */
  owner?: string;
}

const formatAnswerTitle = (prompt: string, owner: string | undefined): string =>
  owner === undefined
    ? t('About your answer: {prompt}', { prompt })
    : t('About {name}’s answer: {prompt}', { name: owner, prompt });

const formatPhotoTitle = (owner: string | undefined): string =>
  owner === undefined ? t('About your photo') : t('About {name}’s photo', { name: owner });

/** The answer or photo that an interest is about. */
export function InterestSubject({ about, owner }: InterestSubjectProps) {
  const title =
    'answer' in about
      ? formatAnswerTitle(translate(promptTexts[about.answer.prompt]), owner)
      : formatPhotoTitle(owner);
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 3, p: 3, borderRadius: '10px', bgcolor: 'recessed' }}
    >
      {'photo' in about && (
        <Box sx={{ flexShrink: 0, width: 48, borderRadius: '8px', overflow: 'hidden' }}>
          <SourcedPicture
            sources={about.photo.thumb}
            alt=""
            width={160}
            height={200}
            placeholder={about.photo.placeholder}
          />
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {title}
        </Typography>
        {'answer' in about && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {about.answer.answer}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
