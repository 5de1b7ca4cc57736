// Replaces a font or an image in the client's tests.
export default 'asset';
