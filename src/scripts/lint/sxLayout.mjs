/** A key that is a selector or an at-rule: '&:hover', '@media (…)', '.MuiChip-root'. */
const SELECTOR = /^[&@.:#>*[]/;

/** oxlint: `sx` defines layout; styles with selectors are in CSS modules or in the theme. */
const sxIsLayout = {
  create: (context) => ({
    JSXAttribute({ name, value }) {
      if (name.name !== 'sx' || value?.expression?.type !== 'ObjectExpression') return;
      for (const { key } of value.expression.properties) {
        if (key?.type === 'Literal' && SELECTOR.test(String(key.value)))
          context.report({ node: key, message: 'sx has no selectors: use a CSS module.' });
      }
    },
  }),
};

export default { meta: { name: 'exkoo' }, rules: { 'sx-is-layout': sxIsLayout } };
