/** The name of the file with the map of all pages, beside that of the map without the administration's. */
export function adminManifest(name: string): string {
  return name.replace(/\.js$/, '-admin.js');
}
