-- AlterEnum
ALTER TYPE "job_event_kind" ADD VALUE 'withdrawn';
