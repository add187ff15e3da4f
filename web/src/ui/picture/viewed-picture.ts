import type { PictureSources } from './usePictureState.ts';

/** What can be done about the picture in sight. */
export interface PictureAct {
  text: string;
  run: (pictureId: string) => void;
}

/** One of the pictures that the viewer shows. */
export interface ViewedPicture {
  id: string;
  sources: PictureSources;
  /** In pixels. */
  width: number;
  height: number;
  placeholder: string;
}
