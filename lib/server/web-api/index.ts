import 'server-only';

export { type CallWebApi, toCallWebApi } from './call-web-api';
