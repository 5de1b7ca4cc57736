/**
 * A webpack loader for icons of lucide-react: leaves out what only matters elsewhere, the keys of their lines, by random letters
 * that no compression makes shorter, the names they had before, and the size that is the usual one.
 */
export default function plainIcons(source) {
  return source
    .replaceAll(/(?<!\s),?\s*\bkey: "\w+"/g, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/(?<!\s)\s*size: 24,/, '');
}
