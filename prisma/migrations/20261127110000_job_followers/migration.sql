-- Who of a team gets the mails about a job. Nobody follows the jobs that are there: their owner goes on getting them.
-- CreateTable
CREATE TABLE "job_followers" (
    "job_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_followers_pkey" PRIMARY KEY ("job_id","user_id")
);

-- CreateIndex
CREATE INDEX "job_followers_user_id_idx" ON "job_followers"("user_id");

-- AddForeignKey
ALTER TABLE "job_followers" ADD CONSTRAINT "job_followers_job_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_followers" ADD CONSTRAINT "job_followers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
