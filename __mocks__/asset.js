// Stands for a font or an image in the client's tests.
module.exports = 'asset';
