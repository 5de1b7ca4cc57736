// Replaces every style sheet in the client's tests: each class name is its own key.
export default new Proxy({}, { get: (_target, name) => name });
