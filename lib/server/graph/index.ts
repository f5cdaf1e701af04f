import 'server-only';

export {
  findMissing,
  findPeople,
  GRAPH_CALLS_PER_MINUTE,
  getMyPhoto,
  getMyProfile,
  getPhotoText,
} from './graph';
