import type { Photo } from '@troth/contract';
import { t } from '@troth/texts';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api } from '../../../platform/api/api.ts';
import { type AuthState, selectAuth } from '../../../platform/session/auth-slice.ts';
import { type Toast, toastShown } from '../../../ui/ui-slice.ts';
import { addCachedPhoto, type PhotoDispatch, type PhotoState, photosApi } from '../api.ts';
import { createPhotoUpload, type PreparedPhoto, type UploadApi, type UploadFailure } from './upload-photo.ts';
import { createUploadQueue } from './upload-queue.ts';

interface UploadResults {
  added: number;
  /** Of those added: not yet seen by anybody else. */
  unchecked: number;
  failed: number;
  /** Whether My photos is open: there each that failed says why itself. */
  onMyPhotos: boolean;
}

const formatAdded = (added: number) =>
  t('{added, plural, one {One photo added.} other {# photos added.}}', { added });

/** What one notice says when no upload is under way any more; nothing where nothing happened. */
export function buildUploadToast({
  added,
  unchecked,
  failed,
  onMyPhotos,
}: UploadResults): Omit<Toast, 'id'> | undefined {
  if (failed > 0) {
    const done = added > 0 ? `${formatAdded(added)} ` : '';
    const missing = t(
      '{failed, plural, one {One photo could not be added.} other {# photos could not be added.}}',
      { failed },
    );
    const why = onMyPhotos ? '' : ` ${t('My photos says why.')}`;
    return { message: `${done}${missing}${why}`, severity: 'error' };
  }
  if (added === 0) return undefined;
  if (unchecked === 0) return { message: formatAdded(added), severity: 'success' };
  const later = t(
    '{unchecked, plural, one {Others see it once it is checked.} other {Others see them once they are checked.}}',
    { unchecked },
  );
  return { message: `${formatAdded(added)} ${later}`, severity: 'success' };
}

/** More would only make each of them slower. */
const MAX_CONCURRENT_UPLOADS = 2;

export interface AppStore {
  dispatch: PhotoDispatch;
  getState: () => PhotoState & { auth: AuthState };
  subscribe: (listener: () => void) => () => void;
}

function createUploadApi({ dispatch }: AppStore): UploadApi {
  const { uploadAddress, registerPhoto, deletePhoto } = photosApi.endpoints;
  const untracked = { track: false };
  return {
    askAddress: ({ contentType, blob }) =>
      dispatch(
        uploadAddress.initiate({ query: { contentType, contentLength: blob.size } }, untracked),
      ).unwrap(),
    register: ({ photoKey, idempotencyKey }) =>
      dispatch(registerPhoto.initiate({ body: { photoKey }, idempotencyKey }, untracked)).unwrap(),
    remove: (photoId) => dispatch(deletePhoto.initiate({ params: { photoId } }, untracked)).unwrap(),
  };
}

const noResults = { added: 0, unchecked: 0 };

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();

function createUploads(store: AppStore) {
  const calls = createUploadApi(store);
  let settled = noResults;
  /** Those that failed since the last notice. */
  const untold = new Set<string>();

  const queue = createUploadQueue<Photo>({ atOnce: MAX_CONCURRENT_UPLOADS, onDone, onFailed, onIdle });

  function onDone(photo: Photo) {
    store.dispatch(addCachedPhoto(photo));
    store.dispatch(api.util.invalidateTags(['Me']));
    const unchecked = photo.verificationStatus === 'pending' ? 1 : 0;
    settled = { ...settled, added: settled.added + 1, unchecked: settled.unchecked + unchecked };
  }

  function onFailed({ isLimit }: UploadFailure, id: string) {
    untold.add(id);
    // The membership or the photos are not what this page knew of them.
    if (isLimit) store.dispatch(api.util.invalidateTags(['Photo', 'Me', 'Membership']));
  }

  function onIdle() {
    // What was taken away or has got through since is no failure any more.
    const failed = queue.uploads().filter(({ id }) => untold.has(id)).length;
    const toast = buildUploadToast({
      ...settled,
      failed,
      onMyPhotos: window.location.pathname === '/profile/photos',
    });
    settled = noResults;
    untold.clear();
    window.removeEventListener('beforeunload', preventUnload);
    if (toast) store.dispatch(toastShown(toast));
  }

  // What a member left behind is gone with them: the next one at this device sees nothing of it.
  store.subscribe(() => {
    if (selectAuth(store.getState()).isAuthenticated) return;
    settled = noResults;
    queue.clear();
  });

  return {
    ...queue,
    add(picture: PreparedPhoto & { preview: string | null }) {
      window.addEventListener('beforeunload', preventUnload);
      queue.add({ ...picture, run: createPhotoUpload(picture, calls) });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

const uploadsByStore = new WeakMap<object, Uploads>();

/** The uploads of this page. They go on when one leaves the screen: only closing the window ends them, and it asks. */
function getUploads(store: AppStore): Uploads {
  const uploads = uploadsByStore.get(store) ?? createUploads(store);
  uploadsByStore.set(store, uploads);
  return uploads;
}

/** The uploads under way or failed, and what can be done with them. */
export function useUploads() {
  const queue = getUploads(useStore() as unknown as AppStore);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, ...pickActions(queue) };
}

const pickActions = ({ add, refuse, retry, remove }: ReturnType<typeof getUploads>) => ({
  add,
  refuse,
  retry,
  remove,
});
