export interface Size {
  width: number;
  height: number;
}

/** What a picture measures as it is seen, upright; null where the browser cannot read it. */
export async function uprightSize(file: Blob): Promise<Size | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return null;
  }
}
