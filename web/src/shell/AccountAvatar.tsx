import PersonOutlineOutlined from '@mui/icons-material/PersonOutlineOutlined';
import Avatar from '@mui/material/Avatar';
import type { OwnProfile } from '@troth/contract';
import { usePhotoRenewal } from '../features/profiles/index.ts';
import { SourcedPicture } from '../ui/picture/SourcedPicture.tsx';

/** The own profile photo, else a drawn figure; the button around it says what it is (specification §2). */
export function AccountAvatar({ me }: { me: Pick<OwnProfile, 'userId' | 'profilePhoto'> | undefined }) {
  const onExpired = usePhotoRenewal(me?.userId ?? '');
  const photo = me?.profilePhoto ?? null;
  const figure = <PersonOutlineOutlined sx={{ fontSize: 20 }} />;
  return (
    <Avatar sx={{ width: 32, height: 32, bgcolor: 'gold.box', color: 'gold.onBox' }}>
      {photo === null ? (
        figure
      ) : (
        <SourcedPicture
          sources={photo.thumb}
          alt=""
          width={160}
          height={160}
          placeholder={photo.placeholder}
          eager
          onExpired={onExpired}
          sx={{ display: 'grid', placeItems: 'center' }}
        >
          {figure}
        </SourcedPicture>
      )}
    </Avatar>
  );
}
