/** For swc: turns the macros `t`, `msg`, `plural` and `<Trans>` into calls of our own modules, with their English texts. */
export const macros = [
  '@lingui/swc-plugin',
  {
    descriptorFields: 'message',
    runtimeModules: {
      i18n: ['#contract/i18n/i18n.ts', 'i18n'],
      Trans: ['#client/kit/i18n/Trans.tsx', 'Trans'],
    },
  },
];
