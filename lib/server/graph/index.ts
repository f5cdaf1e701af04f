import 'server-only';

export {
  findPeople,
  GRAPH_CALLS_PER_MINUTE,
  getMyPhoto,
  getMyProfile,
  getPhotoText,
  type Photo,
} from './graph';
