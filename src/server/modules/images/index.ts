export { imageRoutes } from './images.routes.ts';
export { forgetImage, imageAddress, keepPicture, previewOf, storeImage, storePicture } from './images.ts';
