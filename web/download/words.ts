import en from '../../content/interface/download/en.json'
import { useOwnWords } from '../messages/own-words.ts'

/** The texts of the download page. */
export const useDownloadWords = () => useOwnWords('download', en)
