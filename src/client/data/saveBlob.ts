/** Hands data to the browser as a download under this name. */
export function saveBlob(data: Blob, fileName: string): void {
  const url = URL.createObjectURL(data);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the file after the click
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
