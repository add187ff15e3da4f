import { photoEndpoints } from '@troth/contract';
import type { Registry } from 'prom-client';
import { errorFieldsOf } from '../../platform/error-fields.ts';
import { type Api, route } from '../../platform/http/route.ts';
import { chooseProfilePhoto, listOwnPhotos, removePhoto, reorderPhotos } from './gallery.ts';
import { createConcurrencyLimit, createFairQueue, createMeasuredProcessing } from './processing/index.ts';
import {
  type ProcessedUpload,
  type RegistrationDependencies,
  registerPhoto,
  withProcessedUpload,
} from './registration.ts';
import { removeSomeOrphanedObjects } from './store/object-cleanup.ts';
import { createUpload } from './uploads.ts';

const { uploadUrl, register, list, remove, setProfilePhoto, reorder } = photoEndpoints;

interface PhotoOptions extends Omit<RegistrationDependencies, 'clock' | 'processPhoto'> {
  metrics: Registry;
}

export function registerPhotos(api: Api, { metrics, ...options }: PhotoOptions): void {
  const { objects, pictures } = options;
  const dependencies = { ...options, clock: api.clock, processPhoto: createMeasuredProcessing(metrics) };
  const limitOverall = createConcurrencyLimit();
  const limitPerMember = createFairQueue();

  /** Removes objects that the work has orphaned; if storage fails, a scheduled job removes them later. */
  async function removeOrphansAfter<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    await removeSomeOrphanedObjects(api.db, objects, api.clock.now()).catch((error: unknown) => {
      api.app.log.warn(errorFieldsOf(error), 'orphaned objects could not be removed from storage');
    });
    return result;
  }

  route(api, uploadUrl, (call) => createUpload(call, { objects, pictures }), { isRead: false });
  // Requests wait in the queue before they take a database connection.
  route(
    api,
    register,
    (call, processing: Promise<ProcessedUpload | null>) => registerPhoto(call, processing, dependencies),
    {
      wrap: (work, { memberId }, call) =>
        removeOrphansAfter(
          limitPerMember(memberId, () => limitOverall(() => withProcessedUpload(call, dependencies, work))),
        ),
    },
  );
  route(api, list, ({ caller, db }) => listOwnPhotos(db, caller, pictures));
  route(api, remove, (call) => removeOrphansAfter(removePhoto(call, pictures)));
  route(api, setProfilePhoto, (call) => chooseProfilePhoto(call, pictures));
  route(api, reorder, (call) => reorderPhotos(call, pictures));
}
