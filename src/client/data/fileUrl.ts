/** The address that shows an uploaded image, or undefined where there is none. */
export function fileUrl(filePath: string | null | undefined): string | undefined {
  return filePath ? `/api/exkoo/${filePath}` : undefined;
}
