import type { Photo } from '@troth/contract';
import { api } from '../../../platform/api.ts';
import { type AuthState, selectAuth } from '../../../platform/auth-slice.ts';
import { toastShown } from '../../../ui/state/ui-slice.ts';
import { type PhotoDispatch, type PhotoState, photoAdded, photosApi } from '../api.ts';
import type { Failure } from './failure-words.ts';
import { createUploadQueue } from './queue.ts';
import { settledWords } from './settled-words.ts';
import { type PhotoCalls, photoUpload, type ReadyPicture } from './upload-photo.ts';

/** More would only make each of them slower. */
const AT_ONCE = 2;

export interface AppStore {
  dispatch: PhotoDispatch;
  getState: () => PhotoState & { auth: AuthState };
  subscribe: (listener: () => void) => () => void;
}

function callsWith({ dispatch }: AppStore): PhotoCalls {
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

const none = { added: 0, unchecked: 0 };

const warnOfLoss = (event: BeforeUnloadEvent) => event.preventDefault();

function createUploads(store: AppStore) {
  const calls = callsWith(store);
  let settled = none;
  /** Those that failed since the last notice. */
  const untold = new Set<string>();

  const queue = createUploadQueue<Photo>({ atOnce: AT_ONCE, onDone, onFailed, onIdle });

  function onDone(photo: Photo) {
    store.dispatch(photoAdded(photo));
    store.dispatch(api.util.invalidateTags(['Me']));
    const unchecked = photo.verificationStatus === 'pending' ? 1 : 0;
    settled = { ...settled, added: settled.added + 1, unchecked: settled.unchecked + unchecked };
  }

  function onFailed({ isLimit }: Failure, id: string) {
    untold.add(id);
    // The membership or the photos are not what this page knew of them.
    if (isLimit) store.dispatch(api.util.invalidateTags(['Photo', 'Me', 'Membership']));
  }

  function onIdle() {
    // What was taken away or has got through since is no failure any more.
    const failed = queue.uploads().filter(({ id }) => untold.has(id)).length;
    const toast = settledWords({
      ...settled,
      failed,
      onMyPhotos: window.location.pathname === '/profile/photos',
    });
    settled = none;
    untold.clear();
    window.removeEventListener('beforeunload', warnOfLoss);
    if (toast) store.dispatch(toastShown(toast));
  }

  // What a member left behind is gone with them: the next one at this device sees nothing of it.
  store.subscribe(() => {
    if (selectAuth(store.getState()).isAuthenticated) return;
    settled = none;
    queue.clear();
  });

  return {
    ...queue,
    add(picture: ReadyPicture & { preview: string | null }) {
      window.addEventListener('beforeunload', warnOfLoss);
      queue.add({ ...picture, run: photoUpload(picture, calls) });
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

const known = new WeakMap<object, Uploads>();

/** The uploads of this page. They go on when one leaves the screen: only closing the window ends them, and it asks. */
export function uploadsOf(store: AppStore): Uploads {
  const uploads = known.get(store) ?? createUploads(store);
  known.set(store, uploads);
  return uploads;
}
