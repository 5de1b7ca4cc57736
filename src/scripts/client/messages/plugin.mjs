import webpack from 'webpack';
import { languages, SOURCE_LANGUAGE } from '../../../contract/i18n/languages.ts';
import { catalogFile, readCatalog } from '../../../locales/readCatalog.ts';

const translated = languages.filter((language) => language !== SOURCE_LANGUAGE);
const { RuntimeGlobals } = webpack;

/**
 * Emits, for each chunk and each language but English, the translations of the chunk's texts: `assets/messages/de/<chunk>.json`. Chunks wait for
 * their translations as they wait for their style sheets: `window.loadTexts` (client/kit/i18n) loads them.
 */
export class MessagesPlugin {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('MessagesPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap('MessagesPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new TextsOfChunks());
        });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'MessagesPlugin', stage }, async () => {
        for (const language of translated) {
          compilation.fileDependencies.add(catalogFile(language));
          const catalog = await readCatalog(language);
          for (const chunk of chunksWithTexts(compilation))
            compilation.emitAsset(
              `assets/messages/${language}/${nameOf(chunk)}.json`,
              new sources.RawSource(JSON.stringify(textsOf(compilation, chunk, catalog))),
            );
        }
      });
    });
  }
}

/** Makes chunks wait for their texts. */
class TextsOfChunks extends webpack.RuntimeModule {
  constructor() {
    super('texts of chunks');
  }

  generate() {
    const chunks = chunksWithTexts(this.compilation).map(({ id }) => id);
    const isWithTexts = `${JSON.stringify(chunks)}.includes(chunk)`;
    return `${RuntimeGlobals.ensureChunkHandlers}.texts = (chunk, promises) => ${isWithTexts} && window.loadTexts?.(chunk, promises);`;
  }
}

function chunksWithTexts(compilation) {
  return [...compilation.chunks].filter((chunk) => idsOf(compilation, chunk).size > 0);
}

/** Pages have names, which their scripts know; all other chunks have numbers. */
function nameOf(chunk) {
  return chunk.canBeInitial() ? chunk.name : chunk.id;
}

function textsOf(compilation, chunk, catalog) {
  const ids = [...idsOf(compilation, chunk)].filter((id) => catalog[id]);
  return Object.fromEntries(ids.map((id) => [id, catalog[id]]));
}

function idsOf({ chunkGraph }, chunk) {
  const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(
    (module) => module.modules ?? [module],
  );
  return new Set(modules.flatMap(({ buildInfo }) => buildInfo?.messages ?? []));
}
