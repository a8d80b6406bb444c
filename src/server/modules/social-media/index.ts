export { countSocialMediaTile } from './social-media-tile.ts';
export { isPictureHidden, READ } from './social-media.policy.ts';
export { socialMediaRoutes } from './social-media.routes.ts';
