/** A webpack loader: of a screen's source it leaves the re-exports, such as the preload that the screen's route names. */
export default function onlyReExports(source) {
  return (source.match(/^export \{.*\} from .*$/gm) ?? []).join('\n');
}
