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
  /** Added photos that are waiting for review. */
  unchecked: number;
  failed: number;
  /** Whether My photos is open, where each failure shows its reason. */
  onMyPhotos: boolean;
}

const formatAdded = (added: number) =>
  t('{added, plural, one {One photo added.} other {# photos added.}}', { added });

/** One notice about all finished uploads; undefined if there is nothing to say. */
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
    const explanation = onMyPhotos ? '' : ` ${t('My photos says why.')}`;
    return { message: `${done}${missing}${explanation}`, severity: 'error' };
  }
  if (added === 0) return undefined;
  if (unchecked === 0) return { message: formatAdded(added), severity: 'success' };
  const later = t(
    '{unchecked, plural, one {Others see it once it is checked.} other {Others see them once they are checked.}}',
    { unchecked },
  );
  return { message: `${formatAdded(added)} ${later}`, severity: 'success' };
}

/** More concurrent uploads would only slow each other down. */
const MAX_CONCURRENT_UPLOADS = 2;

export interface AppStore {
  dispatch: PhotoDispatch;
  getState: () => PhotoState & { auth: AuthState };
  subscribe: (listener: () => void) => () => void;
}

function createUploadApi({ dispatch }: AppStore): UploadApi {
  const { uploadUrl, registerPhoto, deletePhoto } = photosApi.endpoints;
  const untracked = { track: false };
  return {
    requestUploadUrl: ({ contentType, blob }) =>
      dispatch(uploadUrl.initiate({ query: { contentType, contentLength: blob.size } }, untracked)).unwrap(),
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
  /** Failures since the last notice. */
  const unreported = new Set<string>();

  const queue = createUploadQueue<Photo>({ maxConcurrent: MAX_CONCURRENT_UPLOADS, onDone, onFailed, onIdle });

  function onDone(photo: Photo) {
    store.dispatch(addCachedPhoto(photo));
    store.dispatch(api.util.invalidateTags(['Me']));
    const unchecked = photo.verificationStatus === 'pending' ? 1 : 0;
    settled = { ...settled, added: settled.added + 1, unchecked: settled.unchecked + unchecked };
  }

  function onFailed({ isLimitReached }: UploadFailure, id: string) {
    unreported.add(id);
    // The membership or the photos have changed elsewhere.
    if (isLimitReached) store.dispatch(api.util.invalidateTags(['Photo', 'Me', 'Membership']));
  }

  function onIdle() {
    // Removed or retried uploads no longer count as failures.
    const failed = queue.uploads().filter(({ id }) => unreported.has(id)).length;
    const toast = buildUploadToast({
      ...settled,
      failed,
      onMyPhotos: window.location.pathname === '/profile/photos',
    });
    settled = noResults;
    unreported.clear();
    window.removeEventListener('beforeunload', preventUnload);
    if (toast) store.dispatch(toastShown(toast));
  }

  // At sign-out all uploads are dropped, so that the next member on this device sees none.
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

/** The uploads of this page. They continue on other screens; closing the window ends them after a warning. */
function getUploads(store: AppStore): Uploads {
  const uploads = uploadsByStore.get(store) ?? createUploads(store);
  uploadsByStore.set(store, uploads);
  return uploads;
}

/** Running and failed uploads with their actions. */
export function useUploads() {
  const queue = getUploads(useStore() as unknown as AppStore);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, ...pickActions(queue) };
}

const pickActions = ({ add, addRejected, retry, remove }: ReturnType<typeof getUploads>) => ({
  add,
  addRejected,
  retry,
  remove,
});
