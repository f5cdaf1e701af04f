import 'server-only';

export {
  findPeople,
  GRAPH_CALLS_PER_MINUTE,
  getMyPhoto,
  getMyProfile,
  getPhotoText,
} from './graph';
