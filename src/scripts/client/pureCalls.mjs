/**
 * A webpack loader for packages whose build does not say that making a component or a context does nothing else: without it
 * what nobody imports of them stays, React Router's forms and navigation links for instance.
 */
export default function pureCalls(source) {
  return source
    .replaceAll(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '');
}
