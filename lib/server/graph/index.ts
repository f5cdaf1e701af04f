import 'server-only';

export { findPeople, getMyPhoto, getMyProfile, getPhotoText, type Photo } from './graph';
