import type { PictureSources } from './usePictureState.ts';

/** One of the pictures that the viewer shows. */
export interface ViewedPicture {
  id: string;
  sources: PictureSources;
  /** In pixels. */
  width: number;
  height: number;
  placeholder: string;
}
