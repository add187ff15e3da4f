/** A file that this browser can show. */
export interface Candidate {
  file: File;
  /** An address of it within this page. */
  url: string;
  /** Of the picture as it is seen, turned upright. */
  width: number;
  height: number;
}

/** How large a picture is, turned upright; null where this browser cannot show it. */
export async function lookAt(file: File): Promise<Candidate | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { file, url, width: image.naturalWidth, height: image.naturalHeight };
  } catch {
    URL.revokeObjectURL(url);
    return null;
  }
}
